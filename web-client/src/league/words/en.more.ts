const words = {} as const;

export default words;
