/** ISO 639-1 to 639-2/T. */
const threeLetters = new Map(
  `aa aar,ab abk,ae ave,af afr,ak aka,am amh,an arg,ar ara,as asm,av ava,ay aym,az aze,ba bak,be bel,bg bul,bi bis,
bm bam,bn ben,bo bod,br bre,bs bos,ca cat,ce che,ch cha,co cos,cr cre,cs ces,cu chu,cv chv,cy cym,da dan,de deu,
dv div,dz dzo,ee ewe,el ell,en eng,eo epo,es spa,et est,eu eus,fa fas,ff ful,fi fin,fj fij,fo fao,fr fra,fy fry,
ga gle,gd gla,gl glg,gn grn,gu guj,gv glv,ha hau,he heb,hi hin,ho hmo,hr hrv,ht hat,hu hun,hy hye,hz her,ia ina,
id ind,ie ile,ig ibo,ii iii,ik ipk,io ido,is isl,it ita,iu iku,ja jpn,jv jav,ka kat,kg kon,ki kik,kj kua,kk kaz,
kl kal,km khm,kn kan,ko kor,kr kau,ks kas,ku kur,kv kom,kw cor,ky kir,la lat,lb ltz,lg lug,li lim,ln lin,lo lao,
lt lit,lu lub,lv lav,mg mlg,mh mah,mi mri,mk mkd,ml mal,mn mon,mr mar,ms msa,mt mlt,my mya,na nau,nb nob,nd nde,
ne nep,ng ndo,nl nld,nn nno,no nor,nr nbl,nv nav,ny nya,oc oci,oj oji,om orm,or ori,os oss,pa pan,pi pli,pl pol,
ps pus,pt por,qu que,rm roh,rn run,ro ron,ru rus,rw kin,sa san,sc srd,sd snd,se sme,sg sag,si sin,sk slk,sl slv,
sm smo,sn sna,so som,sq sqi,sr srp,ss ssw,st sot,su sun,sv swe,sw swa,ta tam,te tel,tg tgk,th tha,ti tir,tk tuk,
tl tgl,tn tsn,to ton,tr tur,ts tso,tt tat,tw twi,ty tah,ug uig,uk ukr,ur urd,uz uzb,ve ven,vi vie,vo vol,wa wln,
wo wol,xh xho,yi yid,yo yor,za zha,zh zho,zu zul`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** The languages of ISO 639-1, by their tags. */
export const isoLanguages: readonly string[] = [...threeLetters.keys()]

/** Other codes of the same languages: 639-2/B codes, old codes, and members of a macrolanguage used as tags in files. */
const otherCodes = new Map(
  `alb sq,arm hy,baq eu,bur my,chi zh,cze cs,dut nl,fre fr,geo ka,ger de,gre el,ice is,mac mk,mao mi,may ms,per fa,
rum ro,slo sk,tib bo,wel cy,cmn zh,iw he,in id,ji yi,mo ro,sh sr,prs fa,pes fa,zsm ms,arb ar,ekk et,lvs lv,swh sw,
uzn uz,npi ne,khk mn,azj az,als sq,pnb pa,ory or,plt mg`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)
for (const [two, three] of threeLetters) otherCodes.set(three, two)

/** Chinese languages without a code in ISO 639-2. */
const chinese = new Set(['yue', 'nan', 'wuu', 'hak', 'gan', 'hsn', 'cdo', 'lzh'])

/** Engines offer thousands of pairs and voices of a few hundred languages, and each comparison needs these values. */
const maxCached = 2000

function cached(valueOf: (tag: string) => string): (tag: string) => string {
  const known = new Map<string, string>()
  return (tag) => {
    const before = known.get(tag)
    if (before !== undefined) return before
    if (known.size >= maxCached) known.clear()
    const value = valueOf(tag)
    known.set(tag, value)
    return value
  }
}

/** The language of a tag without script and country: `zh` for `zh-Hant-TW`, `cmn` and `chi`. */
export const baseLanguage = cached((tag) => {
  const first = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return otherCodes.get(first) ?? first
})

/** A language with its script, explicit or implied: in Taiwan and Hong Kong, Chinese is Traditional. */
export const writingOf = cached((tag) => {
  const [first = '', ...rest] = tag.trim().split(/[-_]/)
  try {
    const { language, script } = new Intl.Locale([baseLanguage(first), ...rest].join('-')).maximize()
    return `${language} ${script ?? ''}`
  } catch {
    // An invalid tag only equals itself.
    return tag.trim().toLowerCase()
  }
})

/** Whether text in one can be read as the other: `en` and `en-US` match; `zh` and `zh-Hant` do not. */
export const sameWriting = (one: string, other: string): boolean => writingOf(one) === writingOf(other)

/** The three-letter code used in MP4 and Matroska tags (ISO 639-2/T); `und` if there is none. */
export function iso639(tag: string): string {
  const base = baseLanguage(tag)
  if (chinese.has(base)) return 'zho'
  return threeLetters.get(base) ?? (/^[a-z]{3}$/.test(base) ? base : 'und')
}

/** The language of a media file's tag; undefined if it is not a language. */
export function languageOfTag(tag: string | undefined): string | undefined {
  const code = tag?.toLowerCase()
  if (!code || code === 'und') return undefined
  return otherCodes.get(code) ?? (/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(code) ? tag : undefined)
}

const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my', 'bo', 'dz', ...chinese])

/** Whether the language is written without spaces between words. */
export const isUnspaced = (tag: string) => unspaced.has(baseLanguage(tag))
