import { optionHelp } from '#i18n/terminal-help.ts'

export const data = { type: 'string', value: 'DIR', help: optionHelp.data } as const
export const json = { type: 'boolean', help: optionHelp.json } as const
