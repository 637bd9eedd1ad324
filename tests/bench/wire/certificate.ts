/** A certificate that nobody has signed but itself, and what Chromium must be told to believe it. */
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface Certificate {
  keyFile: string;
  certificateFile: string;
  /**
   * For `--ignore-certificate-errors-spki-list`: this key is as good as a signed one. Unlike `--ignore-certificate-errors`, the HTTP
   * cache and service workers work as ever.
   */
  keyHash: string;
}

/** @throws when there is no openssl */
export function makeCertificate(folder: string, address: string): Certificate {
  const keyFile = path.join(folder, "key.pem");
  const certificateFile = path.join(folder, "certificate.pem");
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${address} -addext subjectAltName=IP:${address}`;
  execFileSync("openssl", [...request.split(" "), "-keyout", keyFile, "-out", certificateFile], {
    stdio: "ignore",
  });
  const { publicKey } = new X509Certificate(readFileSync(certificateFile));
  const keyHash = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
  return { keyFile, certificateFile, keyHash };
}
