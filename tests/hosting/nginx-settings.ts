/** What begins the settings of every nginx that a test or a bench starts: one process that ends with it, and files in a folder of its own. */
import path from "node:path";
import { nginxBrotli } from "./install-servers.ts";

/**
 * @param folder for logs, temporary files and the process's id
 * @param http what stands in `http`, after that
 */
export function nginxSettings(folder: string, http: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${path.join(folder, name)};`,
  );
  return `load_module ${nginxBrotli};
daemon off;
worker_processes 1;
pid ${path.join(folder, "nginx.pid")};
error_log ${path.join(folder, "error.log")} warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
${temporary.join("\n")}
${http}
}
`;
}
