# The notice for networks that let no socket through.
blocked-title = The live connection cannot be opened.
blocked-text = The server answers, but something between it and this page lets no live connection (WebSocket) through. The page keeps trying. Possible causes:
blocked-extension = An extension, an ad blocker or an antivirus program: allow this page there, or try a private window.
blocked-network = The network of a company, a school or a hotel, or a VPN: try another network, such as your phone’s.
blocked-proxy = If this is your own server: the proxy in front of it must pass WebSockets on to /ws.
