// Text in subtitles that is not spoken: sounds, songs, credits, adverts and speaker names. The conventions are those of
// the Netflix and BBC guides and of subtitle files in circulation.

const sites =
  /opensubtitles|addic7ed|subscene|podnapisi|subdl|yify|yts\.|amara\.org|zimuku|subhd|射手网|人人影视|字幕库|字幕庫/i
const address = /^(?:https?:\/\/|www\.)\S+$/i
const credit = new RegExp(
  `^\\W*(?:${[
    '(?:sub(?:title)?s?|captions?|captioning|captioned|subtitled|synced|sync|transcript|transcribed|transcription|encoded|ripped|resynced|corrected|translated|translation|subtitle translation)(?: (?:and|&) \\w+)?\\s*(?:by\\b|:)',
    '(?:subt[íi]tulos|subtitulado|subtitulada|sincronizado|sincronizaci[óo]n|traducido|traducci[óo]n|correcci[óo]n)(?: y \\w+)?\\s*(?:por\\b|de\\b|:)',
    '(?:字幕|翻译|翻譯|校对|校對|时间轴|時間軸|时间軸|听译|聽譯|压制|壓制|后期|後期|监制|監製|总监|總監|片源)\\s*[:：]',
    '(?:本字幕|字幕)(?:由|来自|來自|制作|製作|翻译|翻譯)',
    'advertise your product or brand here',
    'support us and become (?:a )?vip member',
  ].join('|')})`,
  'i',
)
const group = /^\S{0,12}字幕[组組](?:[:：\s]|$|出品|制作|製作|作品|荣誉|榮譽|倾情|傾情|翻译|翻譯|原创|原創)/

/** Whether a whole cue is a credit or an advert. */
export function isAdvert(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  if (lines.every((line) => address.test(line))) return true
  return sites.test(text) || lines.some((line) => credit.test(line) || group.test(line))
}

const note = /[♪♫♬♩]/
const signs = /^[\s♪♫♬♩#*¶]+|[\s♪♫♬♩#*¶]+$/g

/** The lines without those that are sung. */
export function withoutSongs(lines: readonly string[]): string[] {
  const text = lines.join('\n').trim()
  // The BBC marks songs with #; `#1` and `#film` are spoken.
  if (/^#\s?[^#]+#$/.test(text)) return []
  if (
    note.test(text[0] ?? '') &&
    (lines.length === 1 || !lines.slice(1).some((line) => /^[-–—]/.test(line)))
  ) {
    const last = text.lastIndexOf(text[0]!)
    // An unclosed song continues to the end of its cue.
    if (last === 0 || last === text.length - 1 || text.slice(last + 1).trim() === '') return []
  }
  return lines.filter((line) => {
    const bare = line.replace(/^[-–—\s]+/, '')
    return !(note.test(bare[0] ?? '') || note.test(bare.at(-1) ?? '') || /^#\s?[^#]+#$/.test(bare))
  })
}

export const bareOfSigns = (line: string) => (note.test(line) ? line.replace(signs, '') : line)

const ended = /[.!?…。！？:："”'’」』)\]）】]\s*$/
const square = /\s*(?:\[[^[\]]{0,300}\]|【[^【】]{0,300}】|［[^［］]{0,300}］|〔[^〔〕]{0,300}〕)\s*/g
const round = /^(?:\([^()]{1,200}\)|（[^（）]{1,200}）)/
const roundAtEnd = /(?:\([^()]{1,200}\)|（[^（）]{1,200}）)$/
const han = /\p{Script=Han}/u
/** Numbering and abbreviations in brackets are spoken. */
const counts = /^.(?:[\d.,\s%]+|[一二三四五六七八九十百]+|[a-z]|[ivxIVX]+).$/
const manner = /(?:ing|s|ly|ed|ando|iendo|phone|tv|radio|laughter|music|applause|risas|aplausos|música)\W$/i

/** Removes a sound or manner description at the start or end of a line; within a sentence it is spoken. */
function withoutRound(line: string, { starts, next }: { starts: boolean; next: string | undefined }): string {
  let text = line.trim()
  const first = starts ? round.exec(text)?.[0] : undefined
  if (first && !counts.test(first)) {
    const rest = text.slice(first.length).trim()
    const following = rest || next?.trim() || ''
    const goesOn = /^\p{Ll}/u.test(following)
    if (!goesOn || manner.test(first) || first === first.toUpperCase()) text = rest
  }
  const last = roundAtEnd.exec(text)
  if (last && !counts.test(last[0])) {
    const before = text.slice(0, last.index).trim()
    const isLoud = /\p{Lu}/u.test(last[0]) && last[0] === last[0].toUpperCase()
    if (before !== '' && (ended.test(before) || (isLoud && !han.test(last[0]) && last[0].length > 5)))
      text = before
  }
  return text
}

/** The lines without descriptions of sounds and manners. */
export function withoutDescriptions(lines: readonly string[]): string[] {
  const bare = lines
    .join('\n')
    .replace(square, (whole) => (whole.includes('\n') ? '\n' : ' '))
    .split('\n')
  // *sighs*, as written in chats.
  const all = bare.map((line) => (/^\s*[-–—]?\s*\*[^*]+\*\s*$/.test(line) ? '' : line.trim()))
  // A description on separate lines.
  const whole = all.join(' ').trim()
  const alone = round.exec(whole)?.[0]
  if (alone === whole && alone && !counts.test(alone)) return []
  return all.map((line, at) => {
    const before = all[at - 1]
    const dash = /^[-–—]\s?(?!\d)/.exec(line)?.[0] ?? ''
    const isStart = before === undefined || before === '' || ended.test(before) || dash !== ''
    const own = line.slice(dash.length)
    const isAlone = round.exec(own)?.[0] === own && own !== ''
    const isBrief = own.split(/\s+/).length <= 3 && /^[(（]\p{Ll}/u.test(own) && all[at + 1] === undefined
    const isCaps = own === own.toUpperCase() && /\p{Lu}/u.test(own)
    if (isAlone && !counts.test(own) && (isStart || isBrief || isCaps)) return ''
    const saved = withoutRound(own, { starts: isStart, next: all[at + 1] })
    return saved === '' ? '' : dash + saved
  })
}
