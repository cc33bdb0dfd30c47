// Media files name languages by ISO 639-2, three letters; everything else here by BCP 47.

const pairs =
  `af afr|am amh|ar ara|az aze|be bel|bg bul|bn ben|bs bos|ca cat|cs ces cze|cy cym wel|da dan|de deu ger|el ell gre|en eng|es spa
et est|eu eus baq|fa fas per|fi fin|fr fra fre|ga gle|gl glg|gu guj|he heb|hi hin|hr hrv|hu hun|hy hye arm|id ind|is isl ice|it ita|ja jpn
jv jav|ka kat geo|kk kaz|km khm|kn kan|ko kor|ky kir|la lat|lo lao|lt lit|lv lav|mk mkd mac|ml mal|mn mon|mr mar|ms msa may|mt mlt|my mya bur
nb nob|ne nep|nl nld dut|nn nno|no nor|pa pan|pl pol|ps pus|pt por|ro ron rum|ru rus|sd snd|si sin|sk slk slo|sl slv|so som|sq sqi alb|sr srp
su sun|sv swe|sw swa|ta tam|te tel|th tha|tl tgl|tr tur|uk ukr|ur urd|uz uzb|vi vie|yue yue|zh zho chi|zu zul`
    .split(/[|\n]/)
    .map((row) => row.split(' ') as [string, string, ...string[]])

const three = new Map(pairs.map(([two, first]) => [two, first]))
const two = new Map(pairs.flatMap(([short, ...longs]) => longs.map((long) => [long, short] as const)))

/** `und` where the language is not known. */
export function iso639(language: string): string {
  const primary = language.toLowerCase().split('-')[0]!
  return three.get(primary) ?? (/^[a-z]{3}$/.test(primary) ? primary : 'und')
}

export function bcp47(tag: string | undefined): string | undefined {
  const primary = tag?.toLowerCase()
  if (!primary || primary === 'und') return undefined
  return two.get(primary) ?? (/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(primary) ? tag : undefined)
}
