export const ownVoiceProblems = {}
