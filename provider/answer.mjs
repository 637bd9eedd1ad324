/**
 * What a handler gives back; the dispatcher adds CORS headers and sends it.
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string | Buffer} body
 *
 * @typedef {object} FieldError
 * @property {string} field name as the payload spells it
 * @property {string} message what is expected there
 */

/**
 * An answer of JSON that no cache keeps.
 *
 * @param {number} status
 * @param {unknown} value
 * @param {Record<string, string>} [headers]
 * @returns {Answer}
 */
export function jsonAnswer(status, value, headers = {}) {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
    body: JSON.stringify(value),
  };
}

/**
 * The one shape of every refusal: `{ isSuccess: false, message, errors? }`.
 *
 * @param {number} status
 * @param {string} message what is wrong and what to send instead
 * @param {{ errors?: FieldError[], headers?: Record<string, string> }} [more]
 * @returns {Answer}
 */
export function refusal(status, message, { errors, headers } = {}) {
  return jsonAnswer(status, { isSuccess: false, message, errors }, headers);
}

/**
 * A page of HTML.
 *
 * @param {number} status
 * @param {string} html
 * @param {Record<string, string>} [headers]
 * @returns {Answer}
 */
export function htmlAnswer(status, html, headers = {}) {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
    body: html,
  };
}
