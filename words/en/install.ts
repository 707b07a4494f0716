/** Installing the portal, and its new versions. */
export const install = {
  'install.title': 'Glasshouse on your home screen',
  'install.lead': 'It opens with one tap and needs hardly any room. Nothing else changes.',
  'install.continue': 'Continue',
  'install.cancel': 'Not now',
  'install.never': "Don't show again",
  'install.newVersion': 'A new version is ready',
  'install.newVersionHint':
    'Load it when it suits you: what you have typed and not yet sent would be gone.',
  'install.reload': 'Load it now',
  'install.later': 'Later',
} as const;
