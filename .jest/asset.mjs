// Stands for styles and pictures, which the bundler handles and jsdom cannot show.
export default 'asset';
