import { baseLanguage } from './languages.ts'

/** The sample text of a voice in the library: a greeting and a question, to hear its intonation. */
const sentences: Readonly<Record<string, string>> = {
  zh: '你好，很高兴见到你。今天我们从哪里开始呢？',
  yue: '你好，好高興見到你。今日我哋由邊度開始呢？',
  en: 'Hello, it is good to meet you. Where shall we begin today?',
  es: 'Hola, me alegro de conocerte. ¿Por dónde empezamos hoy?',
  ca: 'Hola, m’alegro de conèixer-te. Per on comencem avui?',
  fr: 'Bonjour, ravi de vous rencontrer. Par où commençons-nous aujourd’hui ?',
  de: 'Hallo, schön, Sie kennenzulernen. Womit fangen wir heute an?',
  it: 'Ciao, è un piacere conoscerti. Da dove cominciamo oggi?',
  pt: 'Olá, é um prazer conhecer você. Por onde começamos hoje?',
  nl: 'Hallo, leuk je te ontmoeten. Waar beginnen we vandaag?',
  pl: 'Cześć, miło cię poznać. Od czego dzisiaj zaczniemy?',
  ru: 'Здравствуйте, приятно познакомиться. С чего мы сегодня начнём?',
  uk: 'Вітаю, приємно познайомитися. З чого сьогодні почнемо?',
  tr: 'Merhaba, tanıştığımıza memnun oldum. Bugün nereden başlayalım?',
  ar: 'مرحبا، سعيد بلقائك. من أين نبدأ اليوم؟',
  hi: 'नमस्ते, आपसे मिलकर अच्छा लगा। आज हम कहाँ से शुरू करें?',
  id: 'Halo, senang bertemu dengan Anda. Dari mana kita mulai hari ini?',
  vi: 'Xin chào, rất vui được gặp bạn. Hôm nay chúng ta bắt đầu từ đâu?',
  th: 'สวัสดี ยินดีที่ได้รู้จัก วันนี้เราจะเริ่มจากตรงไหนดี',
  ja: 'こんにちは、お会いできてうれしいです。今日はどこから始めましょうか。',
  ko: '안녕하세요, 만나서 반갑습니다. 오늘은 어디서부터 시작할까요?',
}

/** Other languages use digits, which every voice can read. */
const numbers = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.'

export const sampleSentence = (language: string): string => knownSentence(language) ?? numbers

/** A sentence of words; undefined in languages that have none here. */
export const knownSentence = (language: string): string | undefined => sentences[baseLanguage(language)]
