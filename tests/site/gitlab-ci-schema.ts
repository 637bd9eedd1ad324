const texts = { type: "array", minItems: 1, items: { type: "string" } };
const rules = {
  type: "array",
  minItems: 1,
  items: {
    type: "object",
    required: ["if"],
    additionalProperties: false,
    properties: { if: { type: "string" } },
  },
};
const job = {
  type: "object",
  required: ["script"],
  additionalProperties: false,
  properties: {
    script: texts,
    needs: texts,
    rules,
    cache: {
      type: "object",
      required: ["paths"],
      additionalProperties: false,
      properties: { key: { type: "string" }, paths: texts },
    },
    artifacts: {
      type: "object",
      required: ["paths"],
      additionalProperties: false,
      properties: { paths: texts, expire_in: { type: "string", pattern: "^\\d+ (?:hour|day|week)s?$" } },
    },
  },
};
/** JSON Schema of a GitLab CI file (https://docs.gitlab.com/ci/yaml/), as far as the sample goes. */
export const GITLAB_CI = {
  type: "object",
  additionalProperties: job,
  properties: {
    workflow: { type: "object", additionalProperties: false, properties: { rules } },
    default: { type: "object", additionalProperties: false, properties: { image: { type: "string" } } },
    variables: { type: "object", additionalProperties: { type: "string" } },
  },
};
