/** Files that would make a program read a URL, or a local file as if it belonged to somebody else. */
export const playlists: Record<string, (address: string, secret: string) => string> = {
  hls: (address, secret) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:11\n#EXTINF:11,\n${secret}\n#EXTINF:5,\n${address}/a.ts\n#EXT-X-ENDLIST\n`,
  ffconcat: (address, secret) => `ffconcat version 1.0\nfile '${secret}'\nfile '${address}/d.mp4'\n`,
  dash: (address) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT5S"><Period><BaseURL>${address}/</BaseURL><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>c.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  concat: (_, secret) => `file '${secret}'\nfile '${secret}'\n`,
  'hls of one address': (address) => `\uFEFF#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}/b.m3u8\n`,
  'hls further down': (address) => `\n\n  #EXTM3U\n#EXTINF:1,\n${address}/x.ts\n`,
  sdp: (address) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\na=control:rtsp${address.slice(4)}/e\nm=audio 5004 RTP/AVP 0\n`,
  pls: (address) => `[playlist]\nNumberOfEntries=1\nFile1=${address}/f.mp3\n`,
  smil: (address) => `<smil><body><video src="${address}/g.mp4"/></body></smil>`,
  address: (address) => `${address}/h.mp4\n`,
}
