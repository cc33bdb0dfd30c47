const office = 'application/vnd.openxmlformats-officedocument'

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  peaks: 'application/octet-stream',
}

/** The media type of a stored file, by the ending of its name. */
export const typeOfName = (name: string): string =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
