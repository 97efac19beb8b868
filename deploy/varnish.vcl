# Varnish in front of the app, behind a proxy that has the certificate (deploy/nginx.conf, whose upstream is then Varnish).
# For Varnish 7 with the module xkey (Debian: varnish-modules). Set here: the address of the app and of those who may purge.
# The app's settings need CACHE_PURGE=varnish and CACHE_PURGE_TARGETS=http://<this server>:6081; TRUSTED_PROXY_COUNT stays
# the number of proxies that write X-Forwarded-For, this one included. `varnishd -C -f` checks the file.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The workers of the app, which tell what changed.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "xkey-purge is missing"));
    }
    # Softly: what is outdated is asked for again with its ETag, and never sent meanwhile, because it has no grace.
    set req.http.n-gone = xkey.softpurge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }
  # The host that was asked, as the proxy before wrote it, and no other name for it: pages are kept by their host.
  if (req.http.X-Forwarded-Host) {
    set req.http.Host = req.http.X-Forwarded-Host;
  }
  set req.http.X-Forwarded-Host = req.http.Host;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls with a session or a token, and the landing page, which is another one for those who are signed in.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; )(__Host-)?session=") {
    if (req.url ~ "^/(\?|$)" || req.url ~ "^/search/" || req.url ~ "^/api/") {
      return (pass);
    }
  }
  # Steps inside the running application have an answer of their own.
  if (req.http.RSC || req.http.Next-Action) {
    return (pass);
  }
  # Every other answer says itself whether it is for everybody, so a cookie does not keep it from being looked up.
  return (hash);
}

sub vcl_backend_response {
  # Only what tells Varnish so is kept, until it is purged or its time is over; everything else as Cache-Control says.
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 1s);
  }
  # A page that is outdated must not be sent, not even while a new one is fetched; kept to be asked for with its ETag.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
  unset beresp.http.Surrogate-Control;
}

sub vcl_deliver {
  # Browsers ask again each time and do not need the keys; with an age they might take a page for an old one.
  unset resp.http.xkey;
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
