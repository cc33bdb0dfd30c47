import { type MarkupBudget, parseXml, XmlError, type XmlHandlers } from '#xml/parse-xml.ts'
import { unreadableFile } from './unreadable.ts'

/** Reads XML of a file, which its faults name. */
export function readXml(
  xml: string,
  file: string,
  budget: MarkupBudget,
  handlers?: XmlHandlers,
  options?: { mayHaveDoctype: boolean },
): void {
  try {
    parseXml(xml, budget, handlers, options)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const fault = error.reason === 'broken' ? 'readBroken' : 'readForbiddenMarkup'
    throw unreadableFile(fault, file, { cause: error })
  }
}
