import type { Text } from '#core/texts/texts.ts'
import type { useT } from '#core/web/i18n/use-t.ts'
import type { ServerProgram } from '../../contract.ts'
import { engineTexts } from '../../texts/engines.ts'
import { programTexts } from '../../texts/servers.ts'
import { choiceTexts, settingTexts } from '../../texts/settings.ts'

type T = ReturnType<typeof useT>

/** What a setting is called on the page. */
export function labelOf(t: T, name: string): string {
  const key = /AT_ONCE$|PER_MINUTE$/.exec(name)?.[0] ?? name
  const known = (settingTexts as Readonly<Record<string, Text>>)[key]
  return known ? t(known) : name
}

/** What a choice of a setting means. */
export function choiceOf(t: T, name: string, choice: string): string {
  const key = Object.keys(choiceTexts).find((each) => {
    const [setting, value] = each.split(' ')
    return name.endsWith(`_${setting}`) && value === choice
  })
  return key ? t(choiceTexts[key as keyof typeof choiceTexts]) : choice
}

/** An engine in an order: a group such as `openai`, one of its servers or models (`openai-gpu1`), or a name in the operator's words. */
export function engineNameOf(t: T, name: string): string {
  const texts: Readonly<Record<string, Text>> = engineTexts
  const [group = '', ...rest] = name.split('-')
  const known = Object.hasOwn(texts, group) ? texts[group] : undefined
  if (!known) return name
  return rest.length > 0 ? `${t(known)} · ${rest.join('-')}` : t(known)
}

/** A program by its name, in Chinese for services that have one. */
export function programName(t: T, { kind, name }: Pick<ServerProgram, 'kind' | 'name'>): string {
  const texts: Readonly<Record<string, Text>> = programTexts
  const own = Object.hasOwn(texts, kind) ? texts[kind] : undefined
  return own ? t(own) : name
}
