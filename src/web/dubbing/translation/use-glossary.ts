import { useQuery } from '@tanstack/react-query'
import { glossaryList } from '#contract/translation.ts'
import { reads } from '#web/core/api/queries.ts'

/** Glossary of the account for a pair of languages. */
export const useGlossary = (from: string, to: string) => useQuery(reads(glossaryList, { from, to }))
