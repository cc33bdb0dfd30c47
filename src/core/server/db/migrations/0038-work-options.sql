-- What was chosen for a generation: voice, sliders, background and label.
alter table works rename column wish to options;
