import type { App } from '#core/server/app/app.ts'

/**
 * The address of one of our hosts: the scheme and port of PUBLIC_URL, otherwise the port on which the server listens.
 * Never from a request, whose headers anybody may choose: answers are stored by caches and sent in mails.
 */
export function originOf(
  { config: { publicUrl, webDev, port } }: Pick<App, 'config'>,
  host: string,
  listening = port,
): string {
  if (publicUrl) return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`
  return `http://${host}:${webDev ? new URL(webDev).port : listening}`
}
