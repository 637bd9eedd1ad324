import { cmsConfig } from "../config.ts";

/** Where the project's repository is kept, and how editors log in there: https://decapcms.org/docs/github-backend/, https://decapcms.org/docs/gitlab-backend/ */
export type CodeHost = {
  /** Owner and name: `company/site`. */
  repo: string;
  /** The branch that is published. */
  branch: string;
} & (
  | {
      name: "github";
      /** Origin of the server that logs editors in: GitHub gives a browser no token by itself. */
      login: string;
    }
  | {
      name: "gitlab";
      /** Of the application that was registered on GitLab. */
      appId: string;
    }
);

/**
 * The configuration of `npm run cms` for Decap's own GitHub and GitLab backends: each save becomes a pull request, or merge request, and
 * none of our server is needed.
 */
export function codeHostConfig(host: CodeHost, content: Parameters<typeof cmsConfig>[0]) {
  const { backend: _, load_config_file: _given, collections, ...rest } = cmsConfig(content);
  return {
    backend: { repo: host.repo, branch: host.branch, ...backendOf(host) },
    publish_mode: "editorial_workflow",
    ...rest,
    // The page beside the form is drawn by our server, which is not there.
    collections: (Array.isArray(collections) ? collections : []).map((collection) => ({
      ...collection,
      editor: { preview: false },
    })),
  };
}

function backendOf(host: CodeHost) {
  return host.name === "github"
    ? { name: "github", base_url: host.login, auth_endpoint: "auth" }
    : { name: "gitlab", auth_type: "pkce", app_id: host.appId };
}
