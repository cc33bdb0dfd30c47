/** One of these is needed to speak in live sessions. */
export const speakingFeatures = ['speechTranslation', 'classes'] as const

/** One of these is needed for what was spoken in them. */
export const liveFeatures = [...speakingFeatures, 'speechRecords', 'classRecords'] as const
