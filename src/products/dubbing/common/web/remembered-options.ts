import { remember, remembered } from '#core/web/page/stored.ts'
import type { WorkOptions } from '#products/dubbing/works/contract.ts'

const screenOf = (project: string, language: string) => `options ${project} ${language}`

export const rememberOptions = (project: string, language: string, options: WorkOptions) =>
  remember(screenOf(project, language), options)

export const rememberedOptions = (project: string, language: string) =>
  remembered(screenOf(project, language))
