/** The messages of git's https about certificates. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of a certificate. */
export const CERTIFICATES: readonly Refusal[] = [
  {
    message:
      "The code host's certificate does not fit the date of this computer. Fix: set its date and time right, and send again; if they are right, tell whoever looks after the code that the certificate has expired.",
    when: "code-host",
    patterns: [
      /certificate (?:is not yet valid|has expired|expired)|CERT_(?:E_)?EXPIRED/i,
      /validity period|expired certificate/i,
    ],
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: certificate is not yet valid",
      "fatal: unable to access 'https://git.company.in/site.git/': SSL certificate problem: certificate has expired",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: SEC_E_CERT_EXPIRED (0x80090328) - The received certificate has expired.",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: CERT_E_EXPIRED: A required certificate is not within its validity period",
    ],
  },
  {
    message:
      "This computer does not trust the certificate that answers in the code host's place, as in companies whose firewall or virus scanner reads along. Fix: ask whoever looks after this computer to make git trust the company's certificate (on Windows: git config --global http.sslBackend schannel), and do not switch the check off.",
    when: "code-host",
    patterns: [
      /certificate problem|certificate (?:check|verif)|server verification failed/i,
      /self.signed certificate|issuer certificate|UNTRUSTED_ROOT|CERT_TRUST/i,
      /WRONG_PRINCIPAL|REVOCATION|0x8009201|revocation/i,
      /certificate (?:subject|chain|is not trusted)|peer certificate/i,
      /wrong version number|x509: certificate/i,
    ],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': error:1408F10B:SSL routines:ssl3_get_record:wrong version number",
      "fatal: unable to access 'https://git.company.in/site.git/': Peer certificate cannot be authenticated with given CA certificates",
      "fatal: unable to access 'https://git.company.in/site.git/': schannel: CertGetCertificateChain trust error CERT_TRUST_IS_UNTRUSTED_ROOT",
      "fatal: unable to access 'https://git.company.in/site.git/': server verification failed: certificate signer not trusted. (CAfile: /etc/ssl/certs/ca-certificates.crt CRLfile: none)",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: SNI or certificate check failed: SEC_E_WRONG_PRINCIPAL (0x80090322) - The target principal name is incorrect.",
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: self-signed certificate in certificate chain",
      'Post "https://git.company.in/site.git/info/lfs/objects/batch": x509: certificate signed by unknown authority',
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: unable to get local issuer certificate",
      "fatal: unable to access 'https://github.com/company/site.git/': server certificate verification failed. CAfile: none CRLfile: none",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was issued by an authority that is not trusted.",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: Unknown error (0x80092012) - The revocation function was unable to check revocation for the certificate.",
    ],
  },
  {
    message:
      "The code host wants a certificate of this computer. Fix: ask whoever looks after this computer to set one up for git (http.sslCert).",
    when: "code-host",
    patterns: [/certificate required/i],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0",
    ],
  },
];
