import { pairs, spell } from './english-numbers.ts'
import type { EnglishPlace, EnglishRule } from './english-place.ts'
import { before, behind, type Reading } from './scan.ts'

// Parts of an address in the United States: 350 5th Ave, New York, NY 10118.

const kinds: Record<string, string> = {
  St: 'Street',
  Ave: 'Avenue',
  Av: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Ln: 'Lane',
  Dr: 'Drive',
  Hwy: 'Highway',
  hwy: 'Highway',
  st: 'Street',
  ave: 'Avenue',
  rd: 'Road',
  blvd: 'Boulevard',
  Expy: 'Expressway',
  Expwy: 'Expressway',
  Pkwy: 'Parkway',
  Fwy: 'Freeway',
  Ct: 'Court',
  Cir: 'Circle',
  Pl: 'Place',
  Sq: 'Square',
  Ter: 'Terrace',
  Trl: 'Trail',
  Aly: 'Alley',
  Xing: 'Crossing',
  Plz: 'Plaza',
}
const rooms: Record<string, string> = {
  Apt: 'Apartment',
  Ste: 'Suite',
  Bldg: 'Building',
  Fl: 'Floor',
  Rm: 'Room',
}
const directions: Record<string, string> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
}
const states = new Map(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC D C,FL Florida,GA Georgia,HI Hawaii,ID Idaho,' +
    'IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,' +
    'OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,' +
    'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((each) => [each.slice(0, 2), each.slice(3)] as const),
)

const kind = Object.keys(kinds).join('|')
const side = '(?:[NSEW]|[NS][EW])\\.? '
const name = "(?:[A-Z][A-Za-z'’]{1,20} |\\d{1,3}(?:st|nd|rd|th) ){1,3}"
const houseBefore = new RegExp(`\\d[A-Z]? (?:${side})?${name}$`)
const streetBehind = new RegExp(`^\\.? ${name}(?:${kind}|Street|Avenue|Road|Drive|Lane|Boulevard)\\b`)
const streetBefore = new RegExp(`\\b(?:${kind}|Street|Avenue|Road|Drive|Lane|Boulevard)[.,]?,? $`)

/** Three digits and more of a house are read in pairs. */
export const houseRule: EnglishRule = {
  rule: 'digits',
  pattern: new RegExp(
    `(\\d{3,5})(?= (?:${side})?${name}(?:${kind}|Street|Avenue|Road|Drive|Lane|Boulevard|Expressway|Parkway|Highway)\\b)`,
    'y',
  ),
  read: ([, number]) => (number!.length === 5 ? spell(number!) : pairs(number!)),
}

/** The reading of an abbreviation in an address, and where it ends. */
export function streetAt(place: EnglishPlace, word: string, end: number): Reading | undefined {
  const { text } = place
  const dot = text[end] === '.' ? 1 : 0
  const done = (to: string, last: number): Reading => ({ end: last, to, rule: 'abbreviation' })
  /** A dot before a new line or a capital after the street ends a sentence. */
  const afterDot = () => (dot && /^\.(?:\s*$| [A-Z])/.test(behind(text, end, 4)) ? end : end + dot)
  if (Object.hasOwn(rooms, word) && /^\.? ?#?\d/.test(behind(text, end, 4)))
    return done(rooms[word]!, end + dot)
  if (Object.hasOwn(directions, word)) {
    const back = behind(text, end, 60)
    if (streetBehind.test(back) && (dot || /\d[A-Z]? $/.test(before(place, 3))))
      return done(directions[word]!, end + dot)
    return streetBefore.test(before(place, 14)) && /^(?:\.(?![A-Za-z])|,|$)/.test(back)
      ? done(directions[word]!, end)
      : undefined
  }
  if (Object.hasOwn(kinds, word) && !(word === 'Dr' && /^\. [A-Z]/.test(behind(text, end, 4))))
    return houseBefore.test(before(place, 60)) && /^(?:[.,;)\s]|$)/.test(behind(text, end, 1))
      ? done(kinds[word]!, afterDot())
      : undefined
  const state = states.get(word)
  if (!state) return undefined
  const isPosted = /(?:,|[a-z]) $/.test(before(place, 2)) && /^,? \d{5}(?!\d)/.test(behind(text, end))
  const isBehindCity = /[A-Z][a-z]+, $/.test(before(place, 24)) && /^(?:[.,;)]|$)/.test(behind(text, end, 1))
  return isPosted || isBehindCity ? done(state, end) : undefined
}
