import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, encodings, type Encoding } from '#domain/cues/encoding/decode-text.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Encoded with the iconv program, so the test does not depend on our own tables. */
const phrases: [Encoding, string, string][] = [
  ['gb18030', '你好', 'xOO6ww=='],
  ['gb18030', '我们今天去公园散步，好吗？', 'ztLDx73xzOzIpbmr1LDJorK9o6y6w8Lwo78='],
  [
    'gb18030',
    '1\n00:00:01,000 --> 00:00:02,000\n大家好，欢迎收看本期节目。\n',
    'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMAq087zSusOjrLu2063K1b+0sb7G2r3axL+howo=',
  ],
  ['gb18030', '臺灣與香港的電影字幕', 'xV+es8Vjz+O427XE64rTsNfWxLs='],
  ['big5', '我們今天去公園散步，好嗎？', 'p9qtzKS1pNGlaKS9tum0sqhCoUGmbrbcoUg='],
  ['big5', '謝謝你', 'wcLBwqdB'],
  [
    'big5',
    '1\n00:00:01,000 --> 00:00:02,000\n歡迎收看這個節目。\n',
    'MQowMDowMDowMSwwMDAgLS0+IDAwOjAwOjAyLDAwMArFd6rvpqys3bNvrdO4YKXYoUMK',
  ],
  ['shift_jis', 'こんにちは、世界。', 'grGC8YLJgr+CzYFBkKKKRYFC'],
  ['shift_jis', '今日はとても天気がいいですね。', 'jaGT+oLNgsaCxILgk1aLQ4KqgqKCooLFgreCy4FC'],
  ['euc-jp', '今日はとても天気がいいですね。', 'uqPG/KTPpMikxqTixbe1pKSspKSkpKTHpLmkzaGj'],
  ['euc-kr', '안녕하세요. 만나서 반갑습니다.', 'vsiz58fPvLy/5C4guLizqrytILndsKm9wLTPtNku'],
  ['euc-kr', '오늘은 날씨가 정말 좋네요', 'v8C0w8C6ILOvvr6woSDBpLi7IMHBs9e/5A=='],
  [
    'windows-1252',
    'Où est passé le garçon ? Il a été très gentil.',
    'T/kgZXN0IHBhc3PpIGxlIGdhcudvbiA/IElsIGEg6XTpIHRy6HMgZ2VudGlsLg==',
  ],
  ['windows-1252', '¿Dónde está mañana el niño?', 'v0TzbmRlIGVzdOEgbWHxYW5hIGVsIG5p8W8/'],
  [
    'windows-1252',
    'Schöne Grüße aus München, außer am Samstag',
    'U2No9m5lIEdy/N9lIGF1cyBN/G5jaGVuLCBhdd9lciBhbSBTYW1zdGFn',
  ],
  ['windows-1252', 'Não sei, mas a informação está lá', 'TuNvIHNlaSwgbWFzIGEgaW5mb3JtYefjbyBlc3ThIGzh'],
  ['windows-1252', '“It’s over,” she said…', 'k0l0knMgb3ZlciyUIHNoZSBzYWlkhQ=='],
  ['windows-1252', 'Det är så här på våren', 'RGV0IORyIHPlIGjkciBw5SB25XJlbg=='],
  ['windows-1252', 'Perché è così bello, papà?', 'UGVyY2jpIOggY29z7CBiZWxsbywgcGFw4D8='],
  ['windows-1250', 'Zażółć gęślą jaźń, proszę', 'WmG/87PmIGfqnGy5IGphn/EsIHByb3N66g=='],
  [
    'windows-1250',
    'Příliš žluťoučký kůň úpěl ďábelské ódy',
    'UPjtbGmaIJ5sdZ1vdehr/SBr+fIg+nDsbCDv4WJlbHNr6SDzZHk=',
  ],
  [
    'windows-1250',
    'Árvíztűrő tükörfúrógép, jó reggelt, őrült',
    'wXJ27Xp0+3L1IHT8a/ZyZvpy82fpcCwgavMgcmVnZ2VsdCwg9XL8bHQ=',
  ],
  ['windows-1251', 'Привет, как дела?', 'z/Do4uXyLCDq4Oog5OXr4D8='],
  [
    'windows-1251',
    'Добрый день! Сегодня мы говорим о погоде.',
    'xO7h8PvpIOTl7fwhINHl4+7k7f8g7Psg4+7i7vDo7CDuIO/u4+7k5S4=',
  ],
  [
    'windows-1251',
    'Добрий день, як ваші справи сьогодні?',
    'xO7h8OjpIOTl7fwsIP/qIOLg+LMg8e/w4OLoIPH87uPu5O2zPw==',
  ],
  [
    'koi8-r',
    'Добрый день! Сегодня мы говорим о погоде.',
    '5M/C0tnKIMTFztghIPPFx8/EztEgzdkgx8/Xz9LJzSDPINDPx8/ExS4=',
  ],
  ['windows-1253', 'Καλημέρα, τι κάνετε σήμερα;', 'yuHr5+zd8eEsIPTpIOrc7eX05SDz3uzl8eE7'],
  [
    'windows-1254',
    'Günaydın, bugün nasılsınız? Işık açık kaldı, değil mi?',
    'R/xuYXlk/W4sIGJ1Z/xuIG5hc/1sc/1u/Xo/IEn+/WsgYef9ayBrYWxk/SwgZGXwaWwgbWk/',
  ],
  ['windows-1255', 'שלום, מה שלומך היום?', '+ezl7Swg7uQg+ezl7uog5Onl7T8='],
  ['windows-1256', 'مرحبا، كيف حالك اليوم؟', '49HNyMehIN/t3SDNx+HfIMfh7ebjvw=='],
  [
    'windows-1257',
    'Labas rytas, kaip jūs šiandien jaučiatės? Ačiū, puikiai. Žiūrėk į mėnulį, vėliau einam',
    'TGFiYXMgcnl0YXMsIGthaXAgavtzIPBpYW5kaWVuIGphdehpYXTrcz8gQehp+ywgcHVpa2lhaS4g3mn7cutrIOEgbetudWzhLCB262xpYXUgZWluYW0=',
  ],
  [
    'windows-1257',
    'Labdien, kā jums šodien klājas? Paldies, ļoti labi, mēs ejam mājās',
    'TGFiZGllbiwga+IganVtcyDwb2RpZW4ga2ziamFzPyBQYWxkaWVzLCDvb3RpIGxhYmksIG3ncyBlamFtIG3iauJz',
  ],
  ['windows-874', 'สวัสดีครับ วันนี้อากาศดีมาก', 'ysfRyrTVpMPRuiDH0bm51enN0qHSyLTVwdKh'],
]

describe('an encoding is found', () => {
  test.each(phrases)('%s: %s', (encoding, phrase, base64) => {
    const bytes = bytesOf(base64)
    expect(decodeText(bytes)).toMatchObject({ text: phrase, encoding })
    expect(decodeText(bytes, { encoding }).text).toBe(phrase)
  })

  test.each(phrases)('%s, as a file of many lines: %s', (encoding, _, base64) => {
    const before = utf8('1\n00:00:01,000 --> 00:00:02,500\n')
    const cue = [...before, ...bytesOf(base64), 10, 10]
    const file = Uint8Array.from({ length: cue.length * 400 }, (_, at) => cue[at % cue.length]!)
    expect(decodeText(file).encoding).toBe(encoding)
  })

  const marked: [Encoding, (text: string) => Uint8Array][] = [
    ['utf-8', utf8],
    ['utf-16le', utf16le],
    ['utf-16be', utf16be],
  ]
  test.each(marked)('%s with and without a byte order mark', (encoding, encoded) => {
    for (const text of ['Hello, 1961', '你好，世界\n第2行', 'Привет, мир!']) {
      expect(decodeText(encoded(text))).toEqual({ text, encoding })
      expect(decodeText(encoded(`\ufeff${text}`))).toEqual({ text, encoding })
    }
  })

  test('UTF-16 with a line of Chinese only', () => {
    const text = '我们今天去公园散步好吗'
    expect(decodeText(utf16le(text))).toEqual({ text, encoding: 'utf-16le' })
    expect(decodeText(utf16be(text))).toEqual({ text, encoding: 'utf-16be' })
  })

  test('one broken byte does not stop UTF-8 from being detected', () => {
    const bytes = utf8('大家好，欢迎收看本期节目。')
    bytes[4] = 0xff
    expect(decodeText(bytes).encoding).toBe('utf-8')
  })

  test('an encoding can be forced', () => {
    expect(decodeText(bytesOf('xOO6ww=='), { encoding: 'windows-1252' }).text).toBe('ÄãºÃ')
  })
})

test('decodes any bytes to some text', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.option(fc.constantFrom(...encodings), { nil: undefined }),
      (bytes, encoding) => {
        expect(decodeText(bytes, { encoding }).text).toBeTypeOf('string')
      },
    ),
  )
})
