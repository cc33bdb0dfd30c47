/** The label of synthesized speech in the metadata of files. */
export const speechLabel = 'Speech made by machine (synthesized)'
