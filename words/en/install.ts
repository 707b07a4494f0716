/** Installing the portal, and its new versions. */
export const install = {
  'install.title': 'Add Glasshouse to your home screen',
  'install.lead': 'Open it with one tap. It needs very little space.',
  'install.continue': 'Continue',
  'install.cancel': 'Not now',
  'install.never': "Don't show this again",
  'install.newVersion': 'A new version is ready',
  'install.newVersionHint': 'Reload when you are ready. Text you have not sent will be lost.',
  'install.reload': 'Reload now',
  'install.later': 'Later',
} as const;
