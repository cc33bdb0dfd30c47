import { Problem } from '#core/server/http/problem.ts'

interface Source {
  upload?: string | undefined
  url?: string | undefined
}

/** The one source that was given. */
export function sentOrLinked({ upload, url }: Source): Source {
  if (upload !== undefined && url !== undefined) throw new Problem('severalSources')
  if (upload === undefined && url === undefined) throw new Problem('fileMissing')
  return { upload, url }
}

const longestName = 100

/** The name of a file or the last part of an address, without its extension. */
export function nameOfSource(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname : file
  const last = path.split('/').findLast(Boolean) ?? ''
  const bare = decoded(last).replace(/\.\w{1,5}$/, '')
  return [...bare].slice(0, longestName).join('').trim() || 'Film'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
