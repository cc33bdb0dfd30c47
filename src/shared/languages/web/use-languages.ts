import { useQuery } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { languageOrder } from '#domain/text/language-order.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'

/** Languages that can be spoken or translated, and those that each is translated into. */
export function useLanguages() {
  const t = useT()
  const format = useFormat()
  const english = useLanguage() === 'en'
  const { data } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const named = (data ?? [])
    .map((each) => ({ ...each, name: english ? each.enLanguage : each.language }))
    .toSorted(languageOrder(({ name }) => name, document.documentElement.lang))
  const isSource = (from: string) => named.some(({ translatesFrom }) => from in translatesFrom)
  /** A third language adds its errors to a translation. */
  const marked = (name: string, from: string, to: string) => {
    const through = Object.entries(named.find(({ code }) => code === to)?.translatesThrough ?? {}).find(
      ([known]) => sameWriting(known, from),
    )?.[1]
    return through === undefined ? name : t(common.namedThrough, { name, language: format.language(through) })
  }
  return {
    isLoaded: data !== undefined,
    spoken: named.filter(({ hears }) => hears).map(({ code, name }) => ({ value: code, label: name })),
    translated: named
      .filter(({ code }) => isSource(code))
      .map(({ code, name }) => ({ value: code, label: name })),
    /** Of any language, where none is given. */
    targetsOf: (from: string) =>
      named
        .filter(({ code, translatesFrom }) =>
          from === '' ? Object.keys(translatesFrom).length > 0 : code !== from && from in translatesFrom,
        )
        .map(({ code, name }) => ({ value: code, label: marked(name, from, code) })),
    /** Of a translation that is there, whether or not it is still offered. */
    targetName: (from: string, to: string) => marked(format.language(to), from, to),
  }
}
