# The notice for networks that let no socket through.
blocked-title = Es kommt keine Live-Verbindung zustande.
blocked-text = Der Server antwortet, aber etwas zwischen ihm und dieser Seite lässt keine Live-Verbindung (WebSocket) durch. Die Seite versucht es weiter. Daran kann es liegen:
blocked-extension = Eine Erweiterung, ein Werbeblocker oder ein Virenscanner: Erlaube dort diese Seite oder versuche es in einem privaten Fenster.
blocked-network = Das Netz einer Firma, einer Schule oder eines Hotels oder ein VPN: Versuche es in einem anderen Netz, etwa über dein Handy.
blocked-proxy = Falls das dein eigener Server ist: Der Proxy davor muss WebSockets an /ws weiterleiten.
