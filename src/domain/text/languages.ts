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

/** Other codes of the same languages: those of 639-2/B, old ones, and members of a macrolanguage that files are tagged with. */
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

/** The language of a tag without its script and country: `zh` of `zh-Hant-TW`, of `cmn` and of `chi`. */
export function baseLanguage(tag: string): string {
  const first = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return otherCodes.get(first) ?? first
}

/** A language and the script that it is written in, said or not: Traditional Chinese is written in Taiwan and Hong Kong. */
function writing(tag: string): string {
  const [first = '', ...rest] = tag.trim().split(/[-_]/)
  try {
    const { language, script } = new Intl.Locale([baseLanguage(first), ...rest].join('-')).maximize()
    return `${language} ${script ?? ''}`
  } catch {
    // No tag of a language is the same only as itself.
    return tag.trim().toLowerCase()
  }
}

/** Whether what is written in one can be read as the other: `en` and `en-US` are the same; `zh` and `zh-Hant` are not. */
export const sameWriting = (one: string, other: string): boolean => writing(one) === writing(other)

/** The three letters that MP4 and Matroska tag a track with (ISO 639-2/T); `und` where there are none. */
export function iso639(tag: string): string {
  const base = baseLanguage(tag)
  if (chinese.has(base)) return 'zho'
  return threeLetters.get(base) ?? (/^[a-z]{3}$/.test(base) ? base : 'und')
}

/** The language that a media file's tag names; undefined where that is none. */
export function languageOfTag(tag: string | undefined): string | undefined {
  const code = tag?.toLowerCase()
  if (!code || code === 'und') return undefined
  return otherCodes.get(code) ?? (/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(code) ? tag : undefined)
}

const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my', 'bo', 'dz', ...chinese])

/** Whether words stand without spaces between them. */
export const isUnspaced = (tag: string) => unspaced.has(baseLanguage(tag))
