import { type XmlElement, xmlTree } from '../files/xml-tree.ts'

/** Parses SSML as vendors do, which allow elements and text only. */
export const ssmlTree = (source: string): XmlElement =>
  xmlTree(source, {
    nameOf: ({ local, uri }) => `${uri.endsWith('/mstts') ? 'mstts:' : ''}${local}`,
    isPlain: true,
  })
