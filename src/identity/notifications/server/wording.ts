import { escapeHtml } from '#core/server/http/html.ts'
import { languageTags, say } from '#core/texts/texts.ts'
import { palette, themes } from '#domain/palette.ts'
import { messageTexts } from '../texts/messages.ts'
import { noticeTexts } from '../texts/notices.ts'
import { noticeTitles } from '../texts/titles.ts'
import type { Letter, Message } from './sender.ts'

type Wording = Pick<Letter, 'tenant' | 'language' | 'message'>

export function smsText({ tenant, language, message }: Wording): string {
  const brand = tenant.brand.name[language]
  if (message.kind === 'code') return say(language, messageTexts.codeSms, { ...message, brand })
  const { title, text } = noticeOf(language, message.kind)
  return say(language, messageTexts.noticeSms, { brand, title, text })
}

const noticeOf = (language: Letter['language'], kind: Exclude<Message['kind'], 'code'>) => ({
  title: say(language, noticeTitles[kind]),
  text: say(language, noticeTexts[kind]),
})

export function mailTitle({
  tenant,
  language,
  kind,
}: Pick<Letter, 'tenant' | 'language'> & { kind: Message['kind'] }): string {
  const brand = tenant.brand.name[language]
  if (kind === 'code') return say(language, messageTexts.codeSubject, { brand })
  return say(language, messageTexts.noticeSubject, { brand, title: noticeOf(language, kind).title })
}

export function mailContent({ tenant, language, message }: Wording) {
  const brand = tenant.brand.name[language]
  const support = Object.values(tenant.brand.support).filter((contact) => contact !== null)
  const { lead, code, advice } = partsOf(language, message)
  return {
    subject: mailTitle({ tenant, language, kind: message.kind }),
    text: [lead, code, advice, [brand, ...support].join(' · ')].filter((part) => part).join('\n\n'),
    html: page({ language, brand, lead, code, advice, support, theme: tenant.brand.theme }),
  }
}

/** The texts of an email; only one with a code has a code and advice. */
function partsOf(language: Letter['language'], message: Message) {
  if (message.kind !== 'code') return { lead: noticeOf(language, message.kind).text, code: '', advice: '' }
  return {
    lead: say(language, messageTexts.codeLead),
    code: message.code,
    advice: say(language, messageTexts.codeAdvice, { minutes: message.minutes }),
  }
}

interface Page extends Record<'brand' | 'lead' | 'code' | 'advice', string> {
  language: Letter['language']
  theme: keyof typeof themes
  support: string[]
}

/** Mail clients support tables and inline styles; nothing is loaded from outside. */
function page({ language, theme, support, ...texts }: Page): string {
  const color = palette(themes[theme], 'light')
  const font = "font-family:'PingFang SC','Noto Sans SC','Segoe UI',Arial,sans-serif"
  const cell = (style: string, text: string) =>
    `<tr><td style="${font};${style}">${escapeHtml(text)}</td></tr>`
  return [
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(texts.brand)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${color['canvas']}">`,
    `<table role="presentation" align="center" cellpadding="0" cellspacing="0" width="480" style="max-width:100%;background:${color['panel']};border:1px solid ${color['line']};border-radius:8px;border-collapse:separate">`,
    cell(
      `padding:20px 32px;border-radius:7px 7px 0 0;background:${color['brand-fill']};color:${color['on-fill']};font-size:16px;font-weight:600`,
      texts.brand,
    ),
    cell(
      `padding:28px 32px ${texts.code ? '0' : '28px'};color:${color['ink']};font-size:14px;line-height:22px`,
      texts.lead,
    ),
    texts.code &&
      cell(
        `padding:12px 32px;color:${color['brand-ink']};font-size:28px;font-weight:600;letter-spacing:6px`,
        texts.code,
      ),
    texts.advice &&
      cell(`padding:0 32px 28px;color:${color['ink-soft']};font-size:14px;line-height:22px`, texts.advice),
    support.length > 0
      ? cell(
          `padding:16px 32px;border-top:1px solid ${color['line']};color:${color['ink-faint']};font-size:12px`,
          support.join(' · '),
        )
      : '',
    '</table></body></html>',
  ].join('')
}
