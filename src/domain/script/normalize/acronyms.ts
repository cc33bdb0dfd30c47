// Spells out known acronyms and those without a vowel; other words in capitals are left to the voice.

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Spelled out although they contain a vowel. */
const letters = words(
  `FBI CIA USA UK UN EU UFO VIP CEO CFO CTO COO CIO ATM UV IQ EQ HIV DNA RNA GDP GNP GPS HTML URL USB CPU GPU API SDK IPO MBA NBA BBC ABC CBS
  HBO IBM AMD UPS MIT UCLA NYU IRS NSA FDA UAE USSR IMF IOC UI UX ISBN EV VR XR AV ICU IVF KPI OKR BMI MRI ECG EKG NGO IDE SEO OEM ODM ERP UAV
  AI ID AR US DOJ SEC EPA TSA OCD ESL FAQ ETA DIY RIP POV UFC ACLU IED EMT EMS EEG AAA ESPN IRA ICBM UHF ISO IEEE UTC OCR EST EDT IST CET CEST AEST JFK UFO USSR HDMI ADHD LGBTQ IELTS GRE GMAT IP LAX ML LED OLED LCD ATV SUV EUR USD `,
)
/** Ordinary words if the whole sentence is in capitals. */
const eitherWay = words('US AI ID AR VIP AV')
const spoken = words(
  'NATO NASA SQL OPEC AIDS SARS MERS APP OK IKEA PIN SIM FIFA NEW THE AND FOR NOT YOU LOVE HELLO STOP LIVE SHOW LOGO VLOG BLOG LINE ZOOM UBER VISA NIKE SONY DELL ASUS ACER JAVA GIF RAM ROM AM PM NO YES HI GO UP OH',
)

const noVowel = /^[B-DF-HJ-NP-TV-XZ]{2,5}$/

const isAcronym = (capitals: string) => letters.has(capitals) || noVowel.test(capitals)

/** Letters separated by spaces: FBI becomes F B I. Undefined if it is read as a word. */
export function spelled(word: string, shouted: boolean): string | undefined {
  if (word === 'PhD') return 'P H D'
  const [, capitals = '', plural = ''] = /^([A-Z]{2,6})(s?)$/.exec(word) ?? []
  if (!isAcronym(capitals) || spoken.has(capitals)) return undefined
  return shouted && eitherWay.has(capitals) ? undefined : Array.from(capitals).join(' ') + plural
}

/** In Chinese text, two to four capitals are spelled out unless they are a known word. */
export function spelledAmongHan(word: string, shouted: boolean): string | undefined {
  const few = /^[A-Z]{2,4}$/.test(word) && !spoken.has(word) && !shouted
  return few ? Array.from(word).join(' ') : spelled(word, shouted)
}

/** In a model name, two or three capitals are spelled out. */
export const spelledInModel = (word: string): string =>
  /^[A-Z]{2,3}$/.test(word) ? Array.from(word).join(' ') : (spelled(word, false) ?? word)

/** The word before or after is in capitals and no acronym: the sentence is in capitals. */
export function isShouted(text: string, start: number, end: number): boolean {
  const one = /([A-Z]{2,12})[ ,]{1,2}$/.exec(text.slice(Math.max(0, start - 14), start))?.[1]
  const two = /^[ ,]{1,2}([A-Z]{2,12})(?![a-z])/.exec(text.slice(end, end + 16))?.[1]
  return [one, two].some((word) => word !== undefined && !isAcronym(word))
}
