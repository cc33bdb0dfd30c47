import { useQuery } from '@tanstack/react-query'
import { glossaryList } from '../contract.ts'
import { reads } from '#core/web/api/queries.ts'

/** Glossary of the account for a pair of languages. */
export const useGlossary = (from: string, to: string) => useQuery(reads(glossaryList, { from, to }))
