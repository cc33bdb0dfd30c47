import { fetchLinkedFilm } from './fetch-job.ts'
import { makeSample, prepare, prepareLong } from './prepare-job.ts'

/** The kinds of runs before a project can be proofread. */
export const prepareKinds = [fetchLinkedFilm, prepare, prepareLong, makeSample].map(({ kind }) => kind)
