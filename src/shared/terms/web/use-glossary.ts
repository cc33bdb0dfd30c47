import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { glossaryList } from '../contract/glossary.ts'

/** Glossary of the account for a pair of languages. */
export const useGlossary = (from: string, to: string) => useQuery(reads(glossaryList, { from, to }))
