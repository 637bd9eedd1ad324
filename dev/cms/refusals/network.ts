/** The messages of proxies and networks on the way to the code host. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of a proxy. */
export const PROXIES: readonly Refusal[] = [
  {
    message:
      "The company's proxy wants a login before it lets git through. Fix: ask whoever looks after this computer for the proxy's address with its login (git config --global http.proxy).",
    when: "code-host",
    patterns: [/(?:code|response|error:|HTTP) 407|proxy authentication required/i],
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP code 407 from proxy after CONNECT",
      "fatal: unable to access 'https://github.com/company/site.git/': CONNECT tunnel failed, response 407",
    ],
  },
  {
    message:
      "The company's proxy does not let git through to this code host. Fix: ask whoever looks after this computer to allow it.",
    when: "code-host",
    patterns: [/code 403 from proxy|CONNECT tunnel failed, response 403/i],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': CONNECT tunnel failed, response 403",
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP code 403 from proxy after CONNECT",
    ],
  },
  {
    message:
      "The proxy that git's settings name cannot be reached. Fix: ask whoever looks after this computer whether it still needs one; git config --get-all http.proxy and the variable HTTPS_PROXY show it.",
    when: "code-host",
    patterns: [
      /(?:could not|couldn't) resolve proxy/i,
      /(?:from|via|connect to|unsupported) proxy|proxy CONNECT/i,
      /CONNECT tunnel failed|SOCKS\d? connection/i,
    ],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': Can't complete SOCKS5 connection to git.company.in. (1)",
      "fatal: unable to access 'https://git.company.in/site.git/': Proxy CONNECT aborted",
      "fatal: unable to access 'https://github.com/company/site.git/': Failed to connect to proxy.company.in port 8080 via proxy after 2043 ms: Couldn't connect to server",
      "fatal: unable to access 'https://github.com/company/site.git/': Could not resolve proxy: proxy.company.in",
      "fatal: unable to access 'https://github.com/company/site.git/': CONNECT tunnel failed, response 502",
    ],
  },
  {
    message:
      "Another page answers in the code host's place, as in hotels and trains until one logs in to their network. Fix: open any web page in the browser, log in there, and send again.",
    when: "code-host",
    patterns: [
      /unable to update url base from redirection|… not valid:/i,
      /could not determine hash algorithm|invalid server response|HTTP\/0\.9/i,
      /line length character: </i,
    ],
    examples: [
      "fatal: unable to update url base from redirection:\n  asked for: https://github.com/company/site.git/info/refs?service=git-receive-pack\n   redirect: http://login.hotspot.example/?u=x",
      "fatal: https://github.com/company/site.git/info/refs not valid: could not determine hash algorithm; is this a git repository?",
      "fatal: https://github.com/company/site.git/info/refs not valid: is this a git repository?",
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP/0.9 when not allowed",
      "fatal: protocol error: bad line length character: <htm",
    ],
  },
  {
    message:
      "A proxy on the way, or the code host, does not take what is sent in pieces. Fix: type in a terminal, once: git config --global http.postBuffer 157286400, and send again.",
    when: "code-host",
    patterns: [/HTTP 4(?:00|11)\b|error: 4(?:00|11)\b|data rewind|rewind rpc post data/],
    examples: [
      "error: RPC failed; HTTP 400 curl 22 The requested URL returned error: 400\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly",
      "error: RPC failed; curl 65 necessary data rewind wasn't possible\nfatal: the remote end hung up unexpectedly",
      "error: RPC failed; HTTP 411 curl 22 The requested URL returned error: 411",
      "error: unable to rewind rpc post data - try increasing http.postBuffer\nfatal: the remote end hung up unexpectedly",
    ],
  },
];

/** The sentence if the code host cannot be reached. */
export const UNREACHABLE =
  "The code host cannot be reached. Fix: check that this computer is connected to the internet, and send again.";

/** Refusals because no answer came. They come last, because many others contain the same lines beside their cause. */
export const NO_ANSWER: readonly Refusal[] = [
  {
    message: UNREACHABLE,
    when: "code-host",
    patterns: [
      /(?:could not|couldn't) resolve host|name resolution|timeout was reached/i,
      /(?:sending|receiving) data (?:to|from) the peer/i,
      /ssl (?:connect|protocol) error|name or service not known|unable to look up/i,
      /couldn't connect|(?:failed|unable) to connect/i,
      /connection (?:timed out|refused|reset|closed|was reset|was aborted|abort)/i,
      /network is (?:unreachable|down)|no route to host|host is down|timed out/i,
      /there was no answer|TLS connect error|operation too slow|empty reply/i,
      /ssl_connect|ssl_read|gnutls|(?:recv|send) failure|HTTP2 framing/i,
      /failed to receive handshake|getaddrinfo|could not connect to/i,
      /ssh: connect to host|ssh_dispatch_run_fatal|kex_exchange_identification/i,
      /stdio forwarding|broken pipe|HTTP\/2 stream/i,
      /SEC_E_(?:ILLEGAL_MESSAGE|MESSAGE_ALTERED|DECRYPT_FAILURE)|close_notify/i,
      /dial tcp|no such host|TLS handshake timeout|(?:HTTP|error:) 408/i,
      /curl (?:6|7|18|28|35|52|55|56|92)\b/i,
    ],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': SSL connect error",
      "fatal: unable to access 'https://git.company.in/site.git/': gnutls_handshake() failed: The TLS connection was non-properly terminated.",
      "fatal: unable to access 'https://git.company.in/site.git/': OpenSSL SSL_read: Connection was reset, errno 10054",
      "fatal: unable to access 'https://git.company.in/site.git/': OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to git.company.in:443",
      "fatal: unable to access 'https://git.company.in/site.git/': Empty reply from server",
      "fatal: unable to access 'https://git.company.in/site.git/': Operation too slow. Less than 1000 bytes/sec transferred the last 60 seconds",
      "fatal: unable to access 'https://git.company.in/site.git/': TLS connect error: error:0A000126:SSL routines::unexpected eof while reading",
      "ssh: connect to host git.company.in port 22: Host is down",
      "ssh: connect to host git.company.in port 22: No route to host",
      "ssh: connect to host git.company.in port 22: Network is unreachable",
      "fatal: unable to look up git.company.in (port 9418) (Name or service not known)",
      "ssh: Could not resolve hostname git.company.in: Name or service not known",
      "ssh: Could not resolve hostname git.company.in: Temporary failure in name resolution",
      "fatal: unable to access 'https://github.com/company/site.git/': Could not resolve host: github.com",
      "fatal: unable to access 'https://github.com/company/site.git/': Failed to connect to github.com port 443 after 21043 ms: Couldn't connect to server",
      "ssh: connect to host github.com port 22: Connection timed out\nfatal: Could not read from remote repository.",
      "fatal: unable to access 'https://github.com/company/site.git/': Error in the HTTP2 framing layer",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: failed to receive handshake, SSL/TLS connection failed",
      "error: RPC failed; curl 56 Recv failure: Connection was reset\nfatal: the remote end hung up unexpectedly",
      "fatal: unable to access 'https://github.com/company/site.git/': Couldn't resolve host 'github.com'",
      "fatal: unable to access 'https://github.com/company/site.git/': Timeout was reached",
      "fatal: unable to access 'https://github.com/company/site.git/': Failed sending data to the peer",
      "There was no answer.",
      "ssh: connect to host github.com port 22: Bad file number\nfatal: Could not read from remote repository.",
      "ssh_dispatch_run_fatal: Connection to 10.0.0.4 port 22: message authentication code incorrect\nfatal: the remote end hung up unexpectedly",
      "kex_exchange_identification: banner line contains invalid characters\nfatal: Could not read from remote repository.",
      "channel 0: open failed: administratively prohibited: open failed\nstdio forwarding failed\nfatal: Could not read from remote repository.",
      "client_loop: send disconnect: Broken pipe\nfatal: the remote end hung up unexpectedly",
      "fatal: unable to access 'https://github.com/company/site.git/': HTTP/2 stream 1 was reset",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: SEC_E_ILLEGAL_MESSAGE (0x80090326)",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: server closed abruptly (missing close_notify)",
      "fatal: unable to access 'https://github.com/company/site.git/': Could not connect to server",
      "error: dial tcp: lookup github-cloud.s3.amazonaws.com: no such host",
      'Post "https://git.company.in/site.git/info/lfs/objects/batch": net/http: TLS handshake timeout',
      "error: RPC failed; HTTP 408 curl 22 The requested URL returned error: 408\nfatal: the remote end hung up unexpectedly",
    ],
  },
];
