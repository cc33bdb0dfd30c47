// The most frequent characters of each language, in order: enough to tell a right decoding from a wrong one.

/** The encodings of each script, the more common one first; if two read a text alike, the first is reported. */
const west = ['windows-1252', 'iso-8859-15', 'ibm850', 'ibm437'] as const
const central = ['windows-1250', 'iso-8859-2', 'ibm852'] as const
const cyrillic = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866'] as const

/** Letters beyond ASCII, by language; only these and ASCII letters are common in it. */
export interface Alphabet {
  languages: readonly string[]
  encodings: readonly string[]
  letters: string
  /** Set if text in it uses only these letters, not mixed with ASCII ones. */
  ownScript?: boolean
}

export const alphabets: readonly Alphabet[] = [
  { languages: ['fr', 'en'], encodings: west, letters: 'éàèêçùâîôûœëïüÿæ' },
  { languages: ['es', 'gl'], encodings: west, letters: 'óíáñéúü¿¡ªº' },
  { languages: ['de'], encodings: west, letters: 'üäößé' },
  { languages: ['pt'], encodings: west, letters: 'ãçáéõóêíâúàôüºª' },
  { languages: ['it'], encodings: west, letters: 'èàùòìéîº' },
  { languages: ['sv', 'fi'], encodings: west, letters: 'äåöé' },
  { languages: ['da', 'nb', 'no'], encodings: west, letters: 'åøæéóòô' },
  { languages: ['ca'], encodings: west, letters: 'àéèíòóçúïü·' },
  { languages: ['is'], encodings: west, letters: 'íáðéöóþúæý' },
  { languages: ['pl'], encodings: central, letters: 'ąęłżśćóńź' },
  { languages: ['cs', 'sk'], encodings: central, letters: 'íáěéšýžčřůúóťďňäľĺŕô' },
  { languages: ['hu'], encodings: central, letters: 'áéőöíóüúű' },
  { languages: ['ro'], encodings: central, letters: 'ăîâşţșț' },
  { languages: ['hr', 'sl', 'bs', 'sr'], encodings: central, letters: 'čšžćđ' },
  { languages: ['tr', 'az'], encodings: ['windows-1254'], letters: 'ışüğçöİâîû' },
  { languages: ['lt'], encodings: ['windows-1257'], letters: 'ėšžąųįūčę' },
  { languages: ['lv'], encodings: ['windows-1257'], letters: 'āīēšņļūžģķč' },
  {
    languages: ['vi'],
    encodings: ['windows-1258'],
    letters: 'đ\u0301\u0300ưôêơ\u0323ăâ\u0309\u0303áàéèóíúùâêô',
  },
  { languages: ['ru'], encodings: cyrillic, letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ', ownScript: true },
  { languages: ['uk'], encodings: cyrillic, letters: 'оаниітвресклудмпязьбгийчхжєїцшющфґ', ownScript: true },
  {
    languages: ['bg', 'sr', 'mk'],
    encodings: cyrillic,
    letters: 'аиоентрсвлкдпмуягзъбчщшжцхюьфйѕџњљћђјќѓ',
    ownScript: true,
  },
  {
    languages: ['el'],
    encodings: ['windows-1253', 'iso-8859-7'],
    letters: 'ατοιεσνηρκπςμυλωάίέόγδήθύχώφβξζψϊϋΐΰ',
    ownScript: true,
  },
  {
    languages: ['he'],
    encodings: ['windows-1255', 'iso-8859-8'],
    letters: 'יוהלאתרשמבנםדחעקפכטגןךסזצףץ',
    ownScript: true,
  },
  {
    languages: ['ar', 'fa', 'ur'],
    encodings: ['windows-1256', 'iso-8859-6'],
    letters: 'اليمنوترهبعكسدفحقةجشأصىخطذئءزغإضثظؤآ،؟',
    ownScript: true,
  },
  {
    languages: ['th'],
    encodings: ['windows-874'],
    letters: 'านรอกเงมยลวดท่้สตะปบคหแจพชขใไโผณธศซถญ็์ืีิุูัำฐภ๋ๆึฟฝๅ๊',
    ownScript: true,
  },
]

/** Punctuation and symbols found in text of any language. */
export const usualMarks = '“”‘’„‚–—…«»‹›•§°™®©€£\u00a0\u00ad\u200e\u200f♪♫·'

const chineseOfBoth =
  '的一是不在人有我他上大以到地可也子那要就下得着之年用中道自家学小想心多天去成事里好起看只如把你而前然最手日定行方生同老见又没面分主公已从知全三二工十位文法女走身名外本明女真西高信相者力再此回十美安声才太口氣水情告今先吧吗她或百次夫她色正少入世何代神叫快度因交像放光向打直次白星界元表受目原每由其世平己怎空城反找件命往各送使完等至清花立死眼立包早吃快句金更少山常期重父母王四五六七八九十友啊呢哦喂谢早晚安再什么她'
export const simplified = new Set(
  chineseOfBoth +
    '这们个说来为时国会对出过发后经现开样种还头动进很给两实间问与话门无当让觉应儿总听气电关难点话机长东车乐处马爱谁几边场变话业飞战红带师员书张认识谢请亲爷妈呀啦么欢愿讲觉华语译听谈议论词让护记录传际条历断级团队阳阴钱铁医药风县万亿从众优伤侠价务办双岁岛尔类术义习乡买卖亚产广庆应废库异弃币帮归录径忆忧怀态总恋恶惊战户报拥择担损换据摆摇敌数斗无旧晓术杂权极构标树样桥检楼欢残毕气汉汤泪测济灭灯灵炼烦热爱牵犹独狱玛环现画畅疗盖盘确离积稳穷窃竞笔简粮紧级约纪红纯纳组细终绍结绝统继续维绿缘编缺网罗罢职联肤胜脑脱脸',
)
export const traditional = new Set(
  chineseOfBoth +
    '這們個說來為時國會對出過發後經現開樣種還頭動進很給兩實間問與話門無當讓覺應兒總聽氣電關難點機長東車樂處馬愛誰幾邊場變業飛戰紅帶師員書張認識謝請親爺媽呀啦麼歡願講華語譯談議論詞護記錄傳際條歷斷級團隊陽陰錢鐵醫藥風縣萬億從眾優傷價務辦雙歲島爾類術義習鄉買賣亞產廣慶廢庫異棄幣幫歸徑憶憂懷態戀惡驚戶報擁擇擔損換據擺搖敵數鬥舊曉雜權極構標樹橋檢樓殘畢漢湯淚測濟滅燈靈煉煩熱牽猶獨獄環畫暢療蓋盤確離積穩窮競筆簡糧緊約紀純納組細終紹結絕統繼續維綠緣編缺網羅罷職聯膚勝腦脫臉嗎裡沒',
)
export const kanji = new Set(
  '日一人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住無真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙黒花春赤青館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢',
)
export const hangul = new Set(
  '이다는에의가을고하를은지한사로도기서그리대해나자어아인시있라정만일부것수들보스들게니오주원여내전상우제마세무적면까년으안동조장은과당신모드화국비습방구저말생야었요없못미와거선성경문했네때할영단바진심음려재명용유력연위행교던같중더않알려히물소름건공란',
)
