/** The languages in which people agree, as they are recognized. */
export const consentLanguages = ['zh', 'en'] as const
export type ConsentLanguage = (typeof consentLanguages)[number]

/** What a part of the sentence is for: the code and what agrees have to be said, a name is compared by its sound. */
export type ConsentRole = 'plain' | 'person' | 'platform' | 'agrees' | 'code'

export interface ConsentPart {
  role: ConsentRole
  text: string
}

interface Consent {
  person: string
  platform: string
  /** Digits. */
  code: string
}

const templates: Readonly<Record<ConsentLanguage | 'zh-Hant', string>> = {
  zh: '我是{person}，我{agrees}{platform}使用我的声音生成语音。我的验证码是{code}。',
  'zh-Hant': '我是{person}，我{agrees}{platform}使用我的聲音生成語音。我的驗證碼是{code}。',
  en: 'I am {person}, and I {agrees} that {platform} may create speech with my voice. My code is {code}.',
}
const agreeing = { zh: '同意', 'zh-Hant': '同意', en: 'agree' } as const

/** The sentence by which a person agrees, in parts; Chinese also in Traditional characters. */
export function consentParts(
  language: ConsentLanguage | 'zh-Hant',
  { person, platform, code }: Consent,
): ConsentPart[] {
  const values = {
    person,
    platform,
    agrees: agreeing[language],
    // One by one, so that nobody reads it as a number.
    code: Array.from(code).join(' '),
  }
  return templates[language].split(/(\{\w+\})/).flatMap((piece): ConsentPart[] => {
    if (piece === '') return []
    const role = /^\{(\w+)\}$/.exec(piece)?.[1] as keyof typeof values | undefined
    return role ? [{ role, text: values[role] }] : [{ role: 'plain', text: piece }]
  })
}

export const textOfConsent = (parts: readonly ConsentPart[]): string => parts.map(({ text }) => text).join('')
