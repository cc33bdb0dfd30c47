const initials = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split(' ')
/** The finals that each initial has, and the syllables without an initial. */
const finals: Readonly<Record<string, string>> = {
  '': 'a o e ai ei ao ou an en ang eng er ê',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u iao',
  d: 'a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ei ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing u uo uan un ü üe',
  l: 'a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un ü üe',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang m ng',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'a e ai ei ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  ch: 'a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  sh: 'a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang',
  r: 'e ao ou an en ang eng ong i u ua uo ui uan un',
  z: 'a e ai ei ao ou an en ang eng ong i u uo ui uan un',
  c: 'a e ai ei ao ou an en ang eng ong i u uo ui uan un',
  s: 'a e ai ao ou an en ang eng ong i u uo ui uan un',
  y: 'a o e ai ao ou an ang ong i in ing u ue uan un',
  w: 'a o ai ei an en ang eng u',
}
const all = new Set(
  ['', ...initials].flatMap((initial) => finals[initial]!.split(' ').map((final) => initial + final)),
).union(new Set(['n', 'ng', 'm', 'hng', 'lo']))

/** A syllable of Mandarin without its tone; ü as ü. */
export const isSyllable = (syllable: string): boolean => all.has(syllable)

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300']
const anyToneMark = /[\u0304\u0301\u030c\u0300]/gu

/** A syllable with its tone as a digit, of `hang2`, `háng` or `lve4`; undefined if it is none. 5 is the neutral tone. */
export function numberedSyllable(written: string): string | undefined {
  const parts = written.trim().toLowerCase().normalize('NFD')
  const mark = toneMarks.findIndex((each) => parts.includes(each)) + 1
  const plain = parts.replace(anyToneMark, '').normalize('NFC').replaceAll('v', 'ü').replaceAll('u:', 'ü')
  const [, bare = '', digit] = /^([a-zêü]{1,6})([0-5])?$/.exec(plain) ?? []
  if (!isSyllable(bare) || (mark > 0 && digit !== undefined)) return undefined
  return bare + (mark > 0 ? String(mark) : digit === undefined || digit === '0' ? '5' : digit)
}

/** `hang2` as it is written for people: háng. */
export function withToneMark(numbered: string): string {
  const [, bare, tone] = /^([a-zêü]+)([1-5])$/.exec(numbered) ?? []
  if (bare === undefined || tone === '5') return bare ?? numbered
  // On a or e, on the o of ou, else on the last vowel; m and n are syllables, too.
  const place = [/[aeê]/, /o(?=u)/, /[iouü](?=[^aeiouü]*$)/, /[mn]/]
    .map((where) => bare.search(where))
    .find((at) => at >= 0)
  if (place === undefined) return bare
  return (bare.slice(0, place + 1) + toneMarks[Number(tone) - 1]! + bare.slice(place + 1)).normalize('NFC')
}
