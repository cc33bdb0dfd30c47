import { declareFaults } from '#domain/fault.ts'

/** Why a web page or a file behind a link was not read. */
export const netFault = declareFaults('net', {
  notWebAddress: [],
  notPublic: ['host'],
  portNotAllowed: ['port'],
  notReached: ['host'],
  tooManyRedirects: ['most'],
  pageRefused: ['host', 'status'],
  notAPage: ['host', 'type'],
  pageTooLarge: ['host', 'megabytes'],
  pageTooSlow: ['host', 'seconds'],
  pageDamaged: ['host'],
  pageEmpty: ['host'],
  fileRefused: ['host', 'status'],
  fileTooLarge: ['host', 'megabytes'],
  fileTooSlow: ['host', 'seconds'],
  fileBroken: ['host'],
  linkIsPage: ['host'],
})
