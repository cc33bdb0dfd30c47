const shape = /^[A-Za-z0-9_-]+=[^,=\s]+$/

const partsOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `name=value` separated by commas, as OpenTelemetry writes them; values are percent-encoded. */
export const isHeaderList = (list: string): boolean => partsOf(list).every((part) => shape.test(part))

export const headersIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    partsOf(list).map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, decodeURIComponent(value)]
    }),
  )
