// Abbreviations and names with a special reading.

/** Titles precede a name, so their dot never ends a sentence. */
export const titles: Record<string, string> = {
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Prof: 'Professor',
  Gen: 'General',
  Col: 'Colonel',
  Capt: 'Captain',
  Lt: 'Lieutenant',
  Sgt: 'Sergeant',
  Gov: 'Governor',
  Sen: 'Senator',
  Rep: 'Representative',
  Rev: 'Reverend',
  Hon: 'Honorable',
  Pres: 'President',
  Mt: 'Mount',
  Ft: 'Fort',
  Msgr: 'Monsignor',
  Maj: 'Major',
  Cpl: 'Corporal',
  Adm: 'Admiral',
  Cmdr: 'Commander',
  Det: 'Detective',
  Insp: 'Inspector',
  Supt: 'Superintendent',
  Mme: 'Madame',
  Mlle: 'Mademoiselle',
}
/** Meaning before a name, and after one. */
export const eitherSide: Record<string, readonly [before: string, behind: string]> = {
  Dr: ['Doctor', 'Drive'],
  St: ['Saint', 'Street'],
}
/** Their dot may also end a sentence. */
export const abbreviations: Record<string, string> = {
  etc: 'et cetera',
  tsp: 'teaspoon',
  tbsp: 'tablespoon',
  vs: 'versus',
  v: 'versus',
  Inc: 'Incorporated',
  Ltd: 'Limited',
  Co: 'Company',
  Corp: 'Corporation',
  Bros: 'Brothers',
  Jr: 'Junior',
  Sr: 'Senior',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Ext: 'extension',
  ext: 'extension',
  Rd: 'Road',
  Ln: 'Lane',
  Hwy: 'Highway',
  dept: 'department',
  Dept: 'Department',
  approx: 'approximately',
  est: 'established',
  Univ: 'University',
  govt: 'government',
  cf: 'compare',
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Sept: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
}
/** Before a number only. */
export const numbered: Record<string, string> = {
  no: 'number',
  nos: 'numbers',
  fig: 'figure',
  figs: 'figures',
  vol: 'volume',
  vols: 'volumes',
  p: 'page',
  pp: 'pages',
  ch: 'chapter',
  sec: 'section',
  art: 'article',
  ver: 'version',
  rev: 'revision',
  eq: 'equation',
  eqs: 'equations',
}
/** With a dot after each letter. */
export const dotted: Record<string, string> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'a.k.a.': 'also known as',
  'w.r.t.': 'with respect to',
}

export const months: Record<string, string> = Object.fromEntries(
  (
    'January February March April May June July August September October November December ' +
    'Jan:January Feb:February Mar:March Apr:April Jun:June Jul:July Aug:August Sep:September Sept:September Oct:October Nov:November Dec:December'
  )
    .split(' ')
    .map((each) => each.split(':'))
    .map(([short, long = short]) => [short!, long!]),
)
export const monthNames = Object.keys(months).toSorted((a, b) => b.length - a.length)
const fullMonths =
  'January February March April May June July August September October November December'.split(' ')
export const monthOf = (number: string): string => fullMonths[Number(number) - 1]!

/** Monarchs and popes: the numeral is an ordinal. */
export const rulers = new Set(
  `Henry Louis Elizabeth George Edward Charles James William Richard Philip Napoleon Paul Pius Benedict Francis Gregory Leo Innocent Clement
  Ivan Peter Catherine Alexander Nicholas Frederick Wilhelm Mary Ramses Ptolemy Darius Xerxes Otto Ferdinand Carlos Juan Alfonso Gustav Christian
  Harald Olav Haakon Constantine Cleopatra Urban Julius Boniface Umberto Victor Emmanuel Leopold Baldwin Joseph Franz Maximilian Albert
  Thutmose Amenhotep Seti Mehmed Murad Selim Rama Mithridates Antiochus Seleucus Artaxerxes Basil Michael Stephen Malcolm`.split(
    /\s+/,
  ),
)
/** Words that a Roman numeral may follow. */
export const labels = new Set(
  `Chapter Part Act Scene Volume Book War Type Phase Class Title Article Section Appendix Figure Table Bowl Level Grade Unit Stage Mark
  Canto Lesson Episode Season Division Corps Army Stanza Verse Number Vol Vols Ch Sec Art Pt Olympiad Generation Factor`.split(
    /\s+/,
  ),
)
