/** The messages of ssh and PuTTY about the code host's key, and about ours. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of an ssh key. */
export const SSH: readonly Refusal[] = [
  {
    message:
      "The code host shows another key than this computer knows: the host has changed it, or somebody stands between and wants to read along. Fix: send nothing, and ask whoever looks after the code, who compares the fingerprint below with the one that the host publishes.",
    when: "code-host",
    patterns: [
      /host identification has changed|host key for .* has changed|dns spoofing/i,
      /potential security breach|offending .* key in|host key does not match/i,
      /revoked host key/i,
    ],
    examples: [
      "@       WARNING: REVOKED HOST KEY DETECTED!               @",
      "Offending ECDSA key in /home/asha/.ssh/known_hosts:3\nHost key verification failed.",
      "@       WARNING: POSSIBLE DNS SPOOFING DETECTED!          @\nHost key verification failed.",
      "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\nIT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!\nHost key for github.com has changed and you have requested strict checking.\nHost key verification failed.\nfatal: Could not read from remote repository.",
      "WARNING - POTENTIAL SECURITY BREACH!\nThe host key does not match the one PuTTY has cached for this server",
    ],
  },
  {
    message:
      "This computer does not know the code host yet. Fix: type git fetch in a terminal, compare the fingerprint that it shows with the one that the code host publishes, and answer yes only if they are the same.",
    when: "code-host",
    patterns: [
      /host key verification failed|host key is not cached/i,
      /cannot confirm a host key|no \S+ host key is known/i,
    ],
    examples: [
      "No ED25519 host key is known for github.com and you have requested strict checking.\nHost key verification failed.\nfatal: Could not read from remote repository.",
      "The host key is not cached for this server",
      "FATAL ERROR: Cannot confirm a host key in batch mode\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The settings of ssh on this computer do not fit; the text below names what. Fix: show it to whoever looks after this computer.",
    when: "code-host",
    patterns: [
      /bad configuration option|unsupported option|bad owner or permissions/i,
      /\.ssh\/config:? line \d|percent_expand|couldn't agree a/i,
      /no matching (?:host key type|key exchange method|cipher|MAC)/i,
    ],
    examples: [
      '/etc/ssh/ssh_config: line 53: Unsupported option "gssapiauthentication"',
      "/home/asha/.ssh/config: line 3: Bad configuration option: usekeychain\n/home/asha/.ssh/config: terminating, 1 bad configuration options\nfatal: Could not read from remote repository.",
      '/home/asha/.ssh/config line 5: garbage at end of line; "x".\nfatal: Could not read from remote repository.',
      "percent_expand: unknown key %q\nfatal: Could not read from remote repository.",
      "FATAL ERROR: Couldn't agree a host key algorithm (available: ssh-ed25519)\nfatal: Could not read from remote repository.",
      "Bad owner or permissions on C:\\Users\\asha/.ssh/config\nfatal: Could not read from remote repository.",
      "Unable to negotiate with 10.0.0.4 port 22: no matching host key type found. Their offer: ssh-rsa\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The code host did not accept your key, or the key needs its passphrase. Fix: type ssh-add in a terminal, and send again; if that does not help, ask whoever looks after the code whether your key is still known there.",
    when: "code-host",
    patterns: [
      /permission denied \(|passphrase|no supported authentication|sign_and_send/i,
      /load key|unprotected private key|too many authentication failures/i,
      /public key authentication failed|EPOLICYKEYAGE|ssh key (?:.*expired|audit)/i,
      /key .*no longer allowed|you're using ssh-rsa|cannot find key/i,
    ],
    examples: [
      "Enter passphrase for key '/home/asha/.ssh/id_ed25519':",
      'Load key "/home/asha/.ssh/id_ed25519": invalid format\ngit@github.com: Permission denied (publickey).',
      "ERROR: You're using an RSA key with SHA-1, which is no longer allowed. Please use a newer client or a different key type.\nfatal: Could not read from remote repository.",
      "git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.",
      'sign_and_send_pubkey: signing failed for ED25519 "/home/asha/.ssh/id_ed25519" from agent: agent refused operation',
      "@         WARNING: UNPROTECTED PRIVATE KEY FILE!          @\nPermissions 0644 for '/home/asha/.ssh/id_rsa' are too open.",
      "Gitea: Cannot find key: 5\nfatal: Could not read from remote repository.",
      "remote: Command git-receive-pack '/v3/company/site' not supported: You're using ssh-rsa that is about to be deprecated and your request has been blocked intentionally.\nfatal: Could not read from remote repository.",
      "remote: Public key authentication failed.\nfatal: Could not read from remote repository.",
      // https://docs.github.com/authentication/troubleshooting-ssh/error-were-doing-an-ssh-key-audit
      "ERROR: We're doing an SSH key audit.\nReason: unverified due to lack of use\nfatal: Could not read from remote repository.",
      "remote: Your SSH key has expired.\nfatal: Could not read from remote repository.",
      "FATAL ERROR: No supported authentication methods available (server sent: publickey)",
      "Received disconnect from 140.82.121.3 port 22:2: Too many authentication failures",
    ],
  },
];
